import type { OutgoingMail, Person, PersonalData, Site, StoredJob } from '../../types/index.ts';
import { sendMailJob } from '../mail/index.ts';
import { translate } from '../texts/index.ts';
import { namedFacts } from './profile-data.ts';

/** Mails to a person that wait to be sent or could not be. */
export const mailData: PersonalData = {
  name: 'wordpress.mails',
  async export(site, person) {
    const items = (await mailsTo(site, person)).map((job) => ({
      id: `mail-${job.id}`,
      // The text may hold a key for a new password.
      data: namedFacts(site, [['Subject', (job.payload as OutgoingMail).subject]]),
    }));
    return [{ id: 'mails', label: translate(site, 'Emails'), items }];
  },
  async erase(site, person) {
    const mails = await mailsTo(site, person);
    for (const job of mails) await site.jobs.remove(job.id);
    return { removed: mails.length, retained: 0, messages: [] };
  },
};

async function mailsTo(site: Site, { email }: Person): Promise<readonly StoredJob[]> {
  if (email === '') return [];
  return (await site.jobs.find({ kind: sendMailJob })).filter((job) =>
    [(job.payload as OutgoingMail).to].flat().some((to) => to.toLowerCase().includes(email.toLowerCase())),
  );
}
