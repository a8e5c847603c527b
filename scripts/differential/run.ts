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

/** How often the real site is asked once more whether it gives the same answer again. */
const AGAIN = 3;

/** Asks both sides and notes what differs. A reading request that the real site does not repeat counts for neither. */
export async function askBoth({ real, ours, firstNewId }: Both, task: Task, report: Report): Promise<void> {
  const request = task.step.ask(real);
  const answers = [await real.ask(request), await ours.ask(task.step.ask(ours))] as const;
  task.step.keep?.(real, answers[0]);
  task.step.keep?.(ours, answers[1]);
  const same = { address: real.address, firstNewId };
  const found = differences(...answers, same, { address: ours.address, firstNewId });
  if (found.length > 0 && request.method === 'GET') {
    for (let time = 0; time < AGAIN; time++) {
      if (differences(answers[0], await real.ask(request), same, same).length === 0) continue;
      report.leaveOut();
      return;
    }
  }
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
