/** What the scripts of consent have to know of the site's settings. */
export interface ConsentScriptsModel {
  readonly barOnly: boolean;
  readonly essentialOnly: boolean;
  /** The page is loaded anew when something was accepted. */
  readonly reload: boolean;
  readonly refuseAlert: string;
}
