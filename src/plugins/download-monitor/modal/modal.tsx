import { Html } from 'portolan/plugin';

export interface ModalModel {
  /** '' = without a heading. */
  readonly title: string;
  /** Safe HTML. */
  readonly contentHtml: string;
  readonly close: string;
}

/** What opens over the page where there is no access. Markup that scripts read: Download Monitor, `no-access-modal`. */
export function Modal({ title, contentHtml, close }: ModalModel) {
  return (
    <div id="dlm-no-access-modal" className="dlm-no-access-modal">
      <div
        className="dlm-relative dlm-z-10"
        aria-labelledby={title === '' ? undefined : 'modal-title'}
        role="dialog"
        aria-modal="true"
      >
        <div className="dlm-fixed dlm-inset-0 dlm-bg-gray-500 dlm-bg-opacity-75 dlm-transition-opacity" />
        <div className="dlm-fixed dlm-inset-0 dlm-z-10 dlm-w-screen dlm-overflow-y-auto">
          <div className="dlm-no-access-modal-window dlm-flex dlm-min-h-full dlm-items-center dlm-justify-center dlm-p-4 dlm-text-center sm:dlm-items-center sm:dlm-p-0">
            <div className="dlm-relative dlm-transform dlm-overflow-hidden dlm-rounded-lg dlm-bg-white dlm-text-left dlm-shadow-xl dlm-transition-all sm:dlm-my-8 sm:dlm-w-full sm:dlm-max-w-fit">
              <div className="dlm-bg-white dlm-px-4 dlm-pb-4 dlm-pt-5 sm:dlm-p-6 sm:dlm-pb-4">
                <div className="sm:dlm-flex sm:dlm-items-start">
                  <Warning />
                  {title !== '' && (
                    <div className="dlm-mt-3 dlm-text-center sm:dlm-ml-4 sm:dlm-mt-0 sm:dlm-text-left">
                      <h3
                        className="dlm-text-base dlm-font-semibold dlm-leading-6 dlm-text-gray-900"
                        id="modal-title"
                      >
                        {title}
                      </h3>
                    </div>
                  )}
                </div>
              </div>
              <div className="dlm-m-2">
                <Html className="dlm-modal-content dlm-no-tailwind" html={contentHtml} />
              </div>
              <div className="dlm-px-4 dlm-py-3 sm:dlm-flex sm:dlm-flex-row-reverse sm:dlm-px-6">
                <button
                  type="button"
                  className="dlm-mt-3 dlm-inline-flex dlm-justify-center dlm-rounded-md dlm-bg-white dlm-px-3 dlm-py-2 dlm-text-sm dlm-font-semibold dlm-text-gray-900 dlm-shadow-sm dlm-ring-1 dlm-ring-inset dlm-ring-gray-300 hover:dlm-bg-grey-50 sm:dlm-mt-0 sm:dlm-w-auto dlm-no-access-modal-close"
                >
                  {close}
                </button>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

function Warning() {
  return (
    <div className="dlm-flex dlm-h-12 dlm-w-12 dlm-flex-shrink-0 dlm-items-center dlm-justify-center dlm-rounded-full dlm-bg-red-100 sm:dlm-mx-0 sm:dlm-h-10 sm:dlm-w-10">
      <svg
        className="dlm-h-6 dlm-w-6 dlm-text-red-600"
        fill="none"
        viewBox="0 0 24 24"
        strokeWidth="1.5"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path strokeLinecap="round" strokeLinejoin="round" d="M12 4 2.5 20.5h19L12 4Zm0 6v5m0 2.5v.5" />
      </svg>
    </div>
  );
}
