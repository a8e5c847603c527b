/**
 * What the signs of the builder's usual font show, in the order of their places from `e800` on: words to search for.
 * Places that are not named here are found by their code.
 */
const FROM_E800 =
  'note music,notes music,music,search magnifier,flashlight torch,mail letter envelope,heart full love,heart love,' +
  'star full,star,user person,users people,user add person,video camera,picture image,camera photo,layout grid,' +
  'menu lines,check tick done,cross cancel close,cross cancel circle,cross cancel square,plus add,plus add circle,' +
  'plus add square,minus,minus circle,minus square,help question,help question circle,info,info circle,back undo,' +
  'home house,link chain,attach paper clip,lock closed,lock open,eye view,tag label,bookmark,bookmarks,flag,' +
  'thumbs up like,thumbs down dislike,download,upload,upload cloud,reply,reply all,forward,quote citation,code,export,' +
  'pencil edit write,feather write,print printer,retweet repeat,keyboard,comment speech,chat talk speech,bell,' +
  'attention warning,alert warning circle,card contact,address signpost,location place pin,map,direction arrow,' +
  'compass,cup coffee,trash bin delete,document page,documents pages,document landscape,document text,' +
  'document text full,newspaper news,book,book open read,folder,archive,box package,rss feed,phone telephone,' +
  'cog settings gear,tools,share,share export,basket cart shop,bag shop,calendar date,login enter,logout leave,' +
  'microphone,mute,sound speaker,volume speaker,clock time,hourglass time,lamp light,light down,light up sun,' +
  'contrast adjust,block forbidden,larger resize,smaller resize,popup window,publish,window,arrows combo,' +
  'down circle arrow,left circle arrow,right circle arrow,up circle arrow,down open arrow,left open arrow,' +
  'right open arrow,up open arrow,down open small,left open small,right open small,up open small,down open large,' +
  'left open large,right open large,up open large,down arrow,left arrow,right arrow,up arrow,down triangle,' +
  'left triangle,right triangle,up triangle,down bold arrow,left bold arrow,right bold arrow,up bold arrow,' +
  'down thin arrow,left thin arrow,right thin arrow,up thin arrow,turn left,turn right,turn arrows refresh,' +
  'level down,level up,shuffle,loop repeat,switch,play,stop,pause,record,to the end,to the start,fast forward,' +
  'fast backward,progress empty,progress third,progress two thirds,progress full,target,palette colours paint,list,' +
  'list add,signal bars,trophy prize,battery,history back in time,monitor screen computer,mobile phone,network globe,' +
  'disc cd,inbox,install box,globe earth world,cloud weather,cloud thunder weather,flash lightning,moon night,' +
  'flight plane,paper plane send,leaf nature,lifebuoy help,mouse computer,briefcase work,suitcase travel,dot,two dots,' +
  'three dots,brush paint,magnet,infinity,erase,chart pie,chart line,chart bar,chart area,tape,graduation cap school,' +
  'language,ticket,water,droplet,air wind,credit card,floppy save,clipboard,megaphone,database,drive,bucket,' +
  'thermometer,key,flow cascade,flow branch,flow tree,flow line,flow parallel,rocket,gauge,traffic cone,' +
  'creative commons,creative commons by,creative commons nc,creative commons nc eu,creative commons nc jp,' +
  'creative commons sa,creative commons nd,creative commons pd,creative commons zero,creative commons share,' +
  'creative commons remix,github,github circle,flickr,flickr circle,vimeo,vimeo circle,twitter x,twitter x circle,' +
  'facebook,facebook circle,facebook square,google,google circle,pinterest,pinterest circle,tumblr,tumblr circle,' +
  'linkedin,linkedin circle,dribbble,dribbble circle,stumbleupon,stumbleupon circle,lastfm,lastfm circle,rdio,' +
  'rdio circle,spotify,spotify circle,qq,instagram,dropbox,evernote,flattr,skype,skype circle,renren,weibo,paypal,' +
  'picasa,soundcloud,mixi,behance';

const OTHERS: Readonly<Record<string, string>> = { e926: 'vk', e927: 'reddit', f232: 'whatsapp' };

const WORDS: ReadonlyMap<string, string> = new Map([
  ...FROM_E800.split(',').map((words, place) => [(0xe800 + place).toString(16), words] as const),
  ...Object.entries(OTHERS),
]);

/** What a sign shows, by its place in the font (`e81f`); '' where it has no name. */
export function wordsOfSign(code: string): string {
  return WORDS.get(code) ?? '';
}
