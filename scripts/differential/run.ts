import { differences } from './compare.ts';
import { firstOf, type Report } from './report.ts';
import type { Answer, Side, SiteRequest } from './side.ts';
import type { Step } from './story.ts';

/** One thing that is asked of both. */
export interface Task {
  readonly number: number;
  readonly group: string;
  readonly step: Step;
}

/** Both sides, and where ids begin that were given after the start. */
export interface Both {
  readonly real: Side;
  readonly ours: Side;
  readonly firstNewId: number;
}

/** Asks both sides and notes what differs. */
export async function askBoth({ real, ours, firstNewId }: Both, task: Task, report: Report): Promise<void> {
  const request = task.step.ask(real);
  const answers = [await real.ask(request), await ours.ask(task.step.ask(ours))] as const;
  task.step.keep?.(real, answers[0]);
  task.step.keep?.(ours, answers[1]);
  const found = differences(
    ...answers,
    { address: real.address, firstNewId },
    { address: ours.address, firstNewId },
  );
  report.note(task.group, found, `#${task.number} ${requestText(request)}`);
}

/** A request in one line. */
export function requestText({ method, path, who }: SiteRequest): string {
  return `${who ?? 'guest'} ${method} ${path}`;
}

/** Prints both answers to one request. */
export async function showBoth(
  { real, ours, firstNewId }: Both,
  task: Task,
  print: (line: string) => void,
): Promise<void> {
  const request = task.step.ask(real);
  print(requestText(request));
  const answerOf = async (side: Side): Promise<Answer> => {
    const answer = await side.ask(side === real ? request : task.step.ask(side));
    print(
      `\n— ${side.address}: ${answer.status} ${JSON.stringify(answer.headers)}\n${answer.body.slice(0, 4000)}`,
    );
    return answer;
  };
  const answers = [await answerOf(real), await answerOf(ours)] as const;
  const same = { address: real.address, firstNewId };
  print(
    `\n${firstOf(differences(...answers, same, { ...same, address: ours.address }), 40).join('\n') || 'equal'}`,
  );
}
