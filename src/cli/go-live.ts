import type { Command } from 'commander';
import picocolors from 'picocolors';
import { siteFolder, withSite } from './site-option.ts';

interface GoLiveFlags {
  readonly site: string;
  readonly undo?: boolean;
  readonly dryRun?: boolean;
}

/** `portolan go-live`: from here on mails, charges and the like leave the site. A running server heeds it at once. */
export function goLiveCommand(program: Command): void {
  withSite(program.command('go-live'))
    .description(
      'enable outgoing e-mail, payments and scheduled jobs, which an import leaves disabled (staging mode)',
    )
    .option('--undo', 'disable them again (staging mode)')
    .option('--dry-run', 'only list what would be enabled')
    .action(async (flags: GoLiveFlags) => {
      const { openSite } = await import('../site.ts');
      const { outgoingOf } = await import('../site-operation.ts');
      const opened = await openSite({ folder: siteFolder(flags), logLevel: 'warn' });
      const { site } = opened;
      try {
        const { live: was, leaves: sentences, held } = await outgoingOf(opened);
        if (flags.dryRun !== true) await opened.setLive(flags.undo !== true);
        process.stdout.write(goLiveText({ was, undo: flags.undo, dryRun: flags.dryRun, sentences, held }));
      } finally {
        await site.close();
      }
    });
}

interface GoLiveOutcome {
  /** Whether the site was live before. */
  readonly was: boolean;
  readonly undo?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
  readonly sentences: readonly string[];
  /** Mails in the site's `mail/` folder. */
  readonly held: number;
}

function goLiveText({ was, undo, dryRun, sentences, held }: GoLiveOutcome): string {
  const list = sentences.map((sentence) => `  ${picocolors.dim('·')} ${sentence}`);
  const heading = dryRun
    ? `The site is ${was ? '' : 'not '}live, and stays so. Of a live site this leaves:`
    : undo
      ? was
        ? 'The site is held back again. Nothing of this leaves it any more:'
        : 'The site was not live. Nothing of this leaves it:'
      : was
        ? 'The site is live already. This leaves it:'
        : 'The site is live. From now on this leaves it:';
  const mails = held === 1 ? '1 mail lies' : `${held} mails lie`;
  const kept =
    held > 0 ? [`${mails} in mail/. They were written while the site was held back and stay there.`] : [];
  const end = undo || dryRun ? [] : ['portolan go-live --undo holds it back again.'];
  return `${[heading, ...list, ...kept, ...end].join('\n')}\n`;
}
