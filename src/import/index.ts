export type { Account, Finding } from './accounts.ts';
export { ImportError, type ImportErrorCode } from './errors.ts';
export { coverageHtml } from './inspect/coverage-html.ts';
export { coverageText } from './inspect/coverage-text.ts';
export { type Inspection, type InspectOptions, inspectExport } from './inspect/inspect-export.ts';
export { type ImportOptions, importSite, type StagedSite } from './pipeline.ts';
export { type ImportSummary, REPORT_FILE } from './report.ts';
export { openSource } from './sources/open-source.ts';
export { finishSwap } from './stages/swap.ts';
