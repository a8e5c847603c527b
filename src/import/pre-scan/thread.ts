import { parentPort, workerData } from 'node:worker_threads';
import type { DetectedFile } from '../sources/detect.ts';
import { preScanSources } from './pre-scan.ts';

// The thread's own program: it walks over the files it was given and sends the counts.
const preScan = await preScanSources(workerData as readonly DetectedFile[]);
parentPort?.postMessage(preScan);
