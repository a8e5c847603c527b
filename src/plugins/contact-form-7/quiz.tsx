import type { Site } from 'portolan/plugin';
import { wpHash } from 'portolan/users';
import type { ReactNode } from 'react';
import { shared } from './control-attributes.ts';
import type { FormState } from './form-state.ts';
import { type FormTag, optionNumber } from './form-tags.ts';

/** The hidden field beside a question. */
export const QUIZ_ANSWER = '_wpcf7_quiz_answer_';

/** What is asked where the author wrote no question. */
const SUM = ['1+1=?', '2'] as const;

/** One of a tag's questions, and the proof of its answer. */
export type Question = readonly [question: string, proof: string];

/** A question of a tag, any of those that it has. Contact Form 7: WPCF7_Pipes::random_pipe(). */
export function questionOf(site: Site, tag: FormTag): Question {
  const [question, answer] = tag.pipes[Math.floor(Math.random() * tag.pipes.length)] ?? SUM;
  return [question, quizHash(site, answer)];
}

/** Fresh questions of a form's fields; undefined where it asks none. Contact Form 7: wpcf7_quiz_ajax_refill(). */
export function questionsOf(
  site: Site,
  tags: readonly FormTag[],
): Readonly<Record<string, Question>> | undefined {
  const asking = tags.filter(({ type }) => type === 'quiz');
  return asking.length === 0
    ? undefined
    : Object.fromEntries(asking.map((tag) => [tag.name, questionOf(site, tag)]));
}

/** A question that people can answer and programs cannot. */
export function Quiz({ site, tag, state }: { site: Site; tag: FormTag; state: FormState }): ReactNode {
  const [question, proof] = questionOf(site, tag);
  return (
    <>
      <label>
        <span className="wpcf7-quiz-label">{question}</span>{' '}
        <input
          size={optionNumber(tag, 'size') ?? 40}
          maxLength={optionNumber(tag, 'maxlength')}
          minLength={optionNumber(tag, 'minlength')}
          {...shared(tag, state)}
          autoComplete="off"
          aria-required={true}
          type="text"
          name={tag.name}
        />
      </label>
      <input type="hidden" name={QUIZ_ANSWER + tag.name} value={proof} readOnly />
    </>
  );
}

/** The proof of an answer, which is sent with it. Contact Form 7: `wp_hash( $answer, 'wpcf7_quiz' )`. */
export function quizHash(site: Site, answer: string): string {
  return wpHash(site, answer.trim().toLowerCase(), 'wpcf7_quiz');
}
