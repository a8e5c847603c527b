import { Command } from 'commander';
import { builtInCommands } from '../plugins/built-in-commands.ts';
import { programVersion } from '../theme/bundler/program-root.ts';
import { backupCommands } from './backup.ts';
import { buildCommand } from './build.ts';
import { cacheCommand } from './cache.ts';
import { configCommand } from './config.ts';
import { databaseCommand } from './database.ts';
import { demoCommand } from './demo.ts';
import { devCommand } from './dev.ts';
import { doctorCommand } from './doctor.ts';
import { editorCommand } from './editor.ts';
import { exportCommand } from './export.ts';
import { fontsCommand } from './fonts.ts';
import { goLiveCommand } from './go-live.ts';
import { importCommand } from './import.ts';
import { inspectCommand } from './inspect.ts';
import { jobsCommand } from './jobs.ts';
import { keyCommand } from './key.ts';
import { licencesCommand } from './licences.ts';
import { newCommand } from './new.ts';
import { addPluginCommands } from './plugin-commands.ts';
import { readOnlyCommand } from './read-only.ts';
import { routesCommand } from './routes.ts';
import { serveCommand } from './serve.ts';
import { testCommand } from './test.ts';
import { userCommand } from './user.ts';
import { verifyCommand } from './verify.ts';

/** The command line with all its commands. */
export function createProgram(): Command {
  const program = new Command('portolan')
    .description('Moves a WordPress site into one SQLite file and serves it, address for address.')
    .version(programVersion())
    .showHelpAfterError();
  importCommand(program);
  inspectCommand(program);
  verifyCommand(program);
  exportCommand(program);
  serveCommand(program);
  goLiveCommand(program);
  readOnlyCommand(program);
  devCommand(program);
  buildCommand(program);
  demoCommand(program);
  userCommand(program);
  keyCommand(program);
  backupCommands(program);
  editorCommand(program);
  fontsCommand(program);
  cacheCommand(program);
  configCommand(program);
  databaseCommand(program);
  doctorCommand(program);
  jobsCommand(program);
  addPluginCommands(program, builtInCommands);
  routesCommand(program);
  newCommand(program);
  testCommand(program);
  licencesCommand(program);
  return program;
}
