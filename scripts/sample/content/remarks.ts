/** What readers wrote below the lessons. A row that answers another names its id. */
export interface Remark {
  readonly id: number;
  readonly post: number;
  readonly name: string;
  /** Local. */
  readonly date: string;
  readonly text: string;
  readonly answers?: number;
  readonly login?: string;
  readonly url?: string;
  readonly state?: '1' | '0' | 'trash';
  readonly pingback?: boolean;
}

/** In the order of ids. */
export const remarks: readonly Remark[] = [
  { id: 2, post: 104, name: 'Priya', date: '2023-09-06 17:12:44', text: 'The table with input, store, flow and output is the first one I can actually remember. Thank you!' },
  { id: 3, post: 104, name: 'Tom B', date: '2023-09-07 19:31:02', text: 'Is a puddle a store?' },
  { id: 4, post: 104, name: 'Rowan Fell', login: 'rowan', date: '2023-09-10 18:05:10', answers: 3, text: 'It is: <em>surface storage</em>. So are lakes, and so is the water in your shoes on a field trip.' },
  { id: 5, post: 104, name: 'Tom B', date: '2023-09-10 20:44:19', answers: 4, text: 'Then I was a store for most of Thursday.' },
  { id: 6, post: 113, name: 'Mr Okafor', date: '2023-09-14 16:20:00', url: 'https://okafor-geography.example/', text: 'We use "atTrition tames the Traveller" with Year 8 now. It works.\n\nOne suggestion: a picture of a stone before and after ten minutes in a tumbler.' },
  { id: 7, post: 113, name: 'Hazel Marsh', login: 'admin', date: '2023-09-17 10:02:31', answers: 6, text: 'Lovely idea. We will ask at the museum whether they have a tumbler that may get dirty.' },
  { id: 9, post: 121, name: 'Ffion', date: '2023-09-21 21:08:55', text: 'I always thought that water is faster in the mountains because it looks so wild. Mind blown.' },
  { id: 10, post: 121, name: 'Rowan Fell', login: 'rowan', date: '2023-09-24 17:40:08', answers: 9, text: 'You are in good company: everyone thinks so until they have measured it. Foam is friction that you can see.' },
  { id: 11, post: 129, name: 'Georgia', date: '2023-09-29 18:15:27', text: 'Went to High Force last summer and now I know why there are blocks lying about below it :)' },
  { id: 12, post: 129, name: 'Anon', date: '2023-10-02 20:51:43', text: 'do we need to know the height for the exam' },
  { id: 13, post: 129, name: 'Rowan Fell', login: 'rowan', date: '2023-10-02 21:10:12', answers: 12, text: 'One figure for each case study is enough. The height is a good one: about 21 metres.' },
  { id: 15, post: 137, name: 'Kofi', date: '2023-10-05 17:33:39', text: 'The four small maps helped a lot. Could you make one for braided rivers as well?' },
  { id: 16, post: 137, name: 'Leila H', date: '2023-10-06 08:02:16', answers: 15, text: 'Yes please! We have to do an Icelandic river and I cannot find anything simple.' },
  { id: 17, post: 137, name: 'Isla Strand', login: 'isla', date: '2023-10-08 18:20:47', answers: 16, text: 'It is on the list. Until then: many channels, lots of coarse load, discharge that changes quickly.' },
  { id: 18, post: 148, name: 'A farmer in Shropshire', date: '2023-10-12 06:12:05', text: 'Fair piece. Mind you, those fertile soils are no use when the seed is under water in March. We gave up winter wheat on the two lowest fields and they are hay meadow now. The river likes it, and so do the curlews.' },
  { id: 19, post: 148, name: 'Rowan Fell', login: 'rowan', date: '2023-10-15 17:55:28', answers: 18, text: 'Thank you for this. May we quote you in the lesson on flood management?' },
  { id: 20, post: 148, name: 'A farmer in Shropshire', date: '2023-10-15 21:30:51', answers: 19, text: 'You may.' },
  { id: 22, post: 155, name: 'Zainab', date: '2023-10-19 19:14:33', text: 'For question 1 in the box I get a lag time of 12 hours 18 minutes. Is that too exact?' },
  { id: 23, post: 155, name: 'Rowan Fell', login: 'rowan', date: '2023-10-22 18:01:14', answers: 22, text: 'Well read! But the bars are an hour and a half wide, so "about 12 hours" is as exact as the graph allows.' },
  { id: 24, post: 163, name: 'okafor-geography.example', date: '2023-11-09 11:20:37', url: 'https://okafor-geography.example/jubilee-river-field-notes/', pingback: true, text: '[&#8230;] a balanced page on the Jubilee River, which I set as reading before the [&#8230;]' },
  { id: 25, post: 163, name: 'Resident', date: '2023-11-12 13:46:20', text: 'I live downstream. People here do not care how pretty the reed beds are. Glad that you mention us at all.' },
  { id: 26, post: 171, name: 'Sam Pike', login: 'sam', date: '2024-01-12 16:22:58', text: 'Counted 9 a minute on Saturday. Which kind is that? Neither?' },
  { id: 27, post: 171, name: 'Rowan Fell', login: 'rowan', date: '2024-01-14 17:35:06', answers: 26, text: 'Nature has not read the table. Look at the swash and the backwash: which one goes further?' },
  { id: 28, post: 171, name: 'Sam Pike', login: 'sam', date: '2024-01-14 18:50:41', answers: 27, text: 'Swash. So constructive. Thanks!' },
  { id: 30, post: 178, name: 'Dorset Dan', date: '2023-12-09 15:03:12', url: 'https://dorsetdan.example', text: "Small correction: Old Harry's wife is a stump, yes, but there used to be more of her until the storms of 1896.\n\nGreat diagram though." },
  { id: 31, post: 178, name: 'Rowan Fell', login: 'rowan', date: '2023-12-10 18:27:33', answers: 30, text: 'Thank you, the year is in the text now.' },
  { id: 32, post: 189, name: 'Year 9 Beach Group', date: '2024-01-16 12:05:48', text: 'We did the oranges! Nine of ten came back. The tenth is probably in Denmark.' },
  { id: 33, post: 196, name: 'M. Holt', date: '2024-01-19 09:12:10', text: 'Is Hurst Castle spit still a good example or has it changed too much?' },
  { id: 34, post: 196, name: 'Rowan Fell', login: 'rowan', date: '2024-01-21 17:48:29', answers: 33, text: 'Still good, and the change is part of the story: say when the map was made.' },
  { id: 35, post: 213, name: 'Ellie', date: '2024-02-08 20:19:57', text: 'My grandparents have a caravan near Medmerry. They say the old shingle bank broke nearly every winter. They see avocets from the window now.' },
  { id: 36, post: 230, name: 'Callum', date: '2024-03-07 18:44:15', text: 'Counted the corries on our Lake District sheet: 14 of 17 face between N and E. The theory works!!' },
  { id: 37, post: 248, name: 'Mrs Whitfield', date: '2024-04-18 16:09:22', text: 'Very pleased to see slab pull. Half the textbooks in our cupboard still say "convection carries the plates".' },
  { id: 38, post: 257, name: 'Ines', date: '2024-04-26 21:33:08', text: 'I was in the Lisbon area in 2024 and slept through one. Does that mean that I was far from the focus or just lazy?', state: 'trash' },
  { id: 39, post: 265, name: 'Jamie', date: '2024-05-03 17:21:36', text: 'Can a shield volcano turn into a composite one?' },
  { id: 40, post: 265, name: 'Rowan Fell', login: 'rowan', date: '2024-05-05 18:12:04', answers: 39, text: 'Not in one eruption, but the magma of a volcano may change over a long time and so may its shape. Etna is a good example: it grew on top of an older shield.' },
  { id: 42, post: 305, name: 'Nadia', date: '2024-07-04 19:55:11', text: 'Finally understand why the line for Manaus is flat.' },
  { id: 43, post: 314, name: 'Doubting Thomas', date: '2024-09-14 22:41:03', text: 'But it was warm in Roman times too, they had vineyards here. So how do you know that it is not natural?' },
  { id: 44, post: 314, name: 'Rowan Fell', login: 'rowan', date: '2024-09-15 18:30:45', answers: 43, text: 'A fair question. Some regions were warm at some times in the past, for example parts of Europe. What is different now is that nearly the whole world is warming at once, and faster, and that the natural causes that we can measure would have cooled it slightly.' },
  { id: 45, post: 314, name: 'Doubting Thomas', date: '2024-09-15 20:02:17', answers: 44, text: 'Fair answer. I will read the bit on proxies again.' },
  { id: 46, post: 331, name: 'Beth & Amira', date: '2024-10-11 17:18:29', text: 'We built the layers in a shoe box. Emergents did not fit, so we cut a hole in the lid.' },
  { id: 47, post: 371, name: 'Tunde', date: '2025-01-18 13:27:50', text: 'I grew up in Lagos. Please tell your students that it is also fun. The traffic is real, the food is better.' },
  { id: 48, post: 371, name: 'Isla Strand', login: 'isla', date: '2025-01-19 18:40:21', answers: 47, text: 'We will! Is there one dish that belongs in the lesson?' },
  { id: 49, post: 371, name: 'Tunde', date: '2025-01-19 19:05:38', answers: 48, text: 'Suya, from a stall, after nine in the evening.' },
  { id: 50, post: 428, name: 'Grandad Ken', date: '2025-05-10 10:14:09', text: 'In the Army we said "in the house and up the stairs". Nice to see that nothing changes.' },
  { id: 51, post: 465, name: 'Hope', date: '2025-06-27 16:38:47', text: 'What if my random number lands in the middle of the motorway?' },
  { id: 52, post: 465, name: 'Isla Strand', login: 'isla', date: '2025-06-29 18:16:55', answers: 51, text: 'Then you write it down, draw the next number, and mention it in your evaluation. <strong>Never</strong> go there.' },
  { id: 54, post: 496, name: 'New teacher', date: '2025-09-04 20:27:14', text: 'Found this site three days before my first lesson on rivers. You have saved my week.' },
  { id: 55, post: 520, name: 'Coach driver', date: '2025-09-22 07:55:30', text: 'I was there. Agree about the fish and chips.' },
  { id: 56, post: 520, name: 'Sam Pike', login: 'sam', date: '2025-09-22 17:10:02', answers: 55, text: 'Sorry about row 7.' },
  { id: 57, post: 496, name: 'Kitchen Cabinets Direct', date: '2025-11-12 03:14:27', url: 'https://kitchen-cabinets.example/', text: 'Great post! Visit our site for the best cabinets: https://kitchen-cabinets.example/sale', state: '0' },
  { id: 58, post: 163, name: 'Oliver', date: '2025-11-13 18:59:41', text: 'Does anyone have a good example of a leaky dam near Leeds?', state: '0' },
  { id: 59, post: 12, name: 'Former pupil', date: '2024-06-30 21:45:00', text: 'I remember the cow. It had five legs.' },
];
