export type { Account, Finding } from './accounts.ts';
export { ImportError, type ImportErrorCode } from './errors.ts';
export { type ImportOptions, importSite, type StagedSite } from './pipeline.ts';
export { type ImportSummary, REPORT_FILE } from './report.ts';
export { openSource } from './sources/open-source.ts';
export { finishSwap } from './stages/swap.ts';
