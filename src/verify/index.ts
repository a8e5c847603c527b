export { OldSite, readSitemap } from './old-site.ts';
export { type PageReport, type Problem, VERIFY_REPORT, type VerifyReport } from './report.ts';
export { verifyHtml } from './report-html.ts';
export { verifyText } from './report-text.ts';
export { type VerifyOptions, verifySite } from './verify-site.ts';
