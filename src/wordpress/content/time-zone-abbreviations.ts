/**
 * Letters that stand for time zones (PHP's `T`), from the IANA time zone database, which is in the public domain. A line
 * names abbreviations with their offsets from UTC in minutes, and behind the colon the zones that use them.
 */
const table = `
ACST+570: Australia/ Darwin North
ACST+570 ACDT+630: Australia/ Adelaide Broken_Hill South Yancowinna
AEST+600: Australia/ Brisbane Lindeman Queensland
AEST+600 AEDT+660: Antarctica/ Macquarie; Australia/ ACT Canberra Currie Hobart Melbourne NSW Sydney
  Tasmania Victoria
AKST-540 AKDT-480: America/ Anchorage Juneau Metlakatla Nome Sitka Yakutat
AST-240: America/ Anguilla Antigua Aruba Barbados Blanc-Sablon Curacao Dominica Grenada Guadeloupe
  Kralendijk Lower_Princes Marigot Martinique Montserrat Port_of_Spain Puerto_Rico St_Barthelemy
  St_Kitts St_Lucia St_Thomas St_Vincent Tortola Virgin
AST-240 ADT-180: America/ Glace_Bay Goose_Bay Halifax Moncton Thule; Atlantic/ Bermuda
AWST+480 AWDT+540: Australia/ Perth West
CAT+120: Africa/ Blantyre Bujumbura Gaborone Harare Kigali Lubumbashi Lusaka Maputo
CAT+120 EAT+180: Africa/ Juba Khartoum
CET+60: Africa/ Algiers
CET+60 CEST+120: Africa/ Ceuta Tunis; Arctic/ Longyearbyen; Atlantic/ Jan_Mayen; Europe/ Amsterdam
  Andorra Belgrade Berlin Bratislava Brussels Budapest Busingen Copenhagen Gibraltar Ljubljana
  Luxembourg Madrid Malta Monaco Oslo Paris Podgorica Prague Rome San_Marino Sarajevo Skopje
  Stockholm Tirane Vaduz Vatican Vienna Warsaw Zagreb Zurich
CET+60 EET+120: Africa/ Tripoli
CET+60 EET+120 EEST+180: Europe/ Vilnius
CST+480: Asia/ Chongqing Chungking Harbin Macao Macau Shanghai Taipei
CST-300 CDT-240: America/ Havana
CST-360: America/ Belize Costa_Rica El_Salvador Regina Swift_Current
CST-360 CDT-300: America/ Chicago Guatemala Indiana/Knox Indiana/Tell_City Knox_IN Managua Matamoros
  Menominee Merida Mexico_City Monterrey North_Dakota/Center Rainy_River Rankin_Inlet Resolute
  Tegucigalpa Winnipeg
CST-360 EST-300 EDT-240: America/ Cancun Indiana/Petersburg Indiana/Vincennes Indiana/Winamac
  Iqaluit Kentucky/Monticello Pangnirtung
ChST+600: Pacific/ Guam Saipan
EAT+180: Africa/ Addis_Ababa Asmara Asmera Dar_es_Salaam Djibouti Kampala Mogadishu Nairobi; Indian/
  Antananarivo Comoro Mayotte
EET+120 EEST+180: Africa/ Cairo; Asia/ Amman Beirut Damascus Famagusta Gaza Hebron Istanbul Nicosia;
  Europe/ Athens Bucharest Chisinau Helsinki Istanbul Kaliningrad Kiev Kyiv Mariehamn Minsk Nicosia
  Riga Sofia Tallinn Tiraspol Uzhgorod Zaporozhye
EET+120 MSK+180 MSK+240: Europe/ Simferopol
EST-300: America/ Atikokan Cayman Coral_Harbour Jamaica Panama
EST-300 AST-240: America/ Santo_Domingo
EST-300 EDT-240: America/ Detroit Fort_Wayne Grand_Turk Indiana/Indianapolis Indiana/Marengo
  Indiana/Vevay Indianapolis Kentucky/Louisville Louisville Montreal Nassau New_York Nipigon
  Port-au-Prince Thunder_Bay Toronto
GMT+0: Africa/ Abidjan Accra Bamako Banjul Bissau Conakry Dakar Freetown Lome Monrovia Nouakchott
  Ouagadougou Timbuktu; America/ Danmarkshavn; Atlantic/ Reykjavik St_Helena
GMT+0 BST+60: Europe/ Belfast Guernsey Isle_of_Man Jersey London
GMT+0 IST+60: Europe/ Dublin
GMT+0 WAT+60: Africa/ Sao_Tome
HKT+480: Asia/ Hong_Kong
HST-600: Pacific/ Honolulu Johnston
HST-600 HDT-540: America/ Adak Atka
IST+120 IDT+180: Asia/ Jerusalem Tel_Aviv
IST+330: Asia/ Calcutta Kolkata
JST+540: Asia/ Tokyo
KST+510 KST+540: Asia/ Pyongyang
KST+540: Asia/ Seoul
MSK+180 MSK+240: Europe/ Kirov Moscow Volgograd
MST-420: America/ Creston Dawson_Creek Phoenix
MST-420 CST-360 CDT-300: America/ Bahia_Banderas Chihuahua North_Dakota/Beulah
  North_Dakota/New_Salem Ojinaga
MST-420 MDT-360: America/ Boise Denver Edmonton Hermosillo Inuvik Mazatlan Shiprock Yellowknife
MST-420 MDT-360 CDT-300: America/ Cambridge_Bay Ciudad_Juarez
NST-210 NDT-150: America/ St_Johns
NZST+720 NZDT+780: Antarctica/ McMurdo South_Pole; Pacific/ Auckland
PKT+300 PKST+360: Asia/ Karachi
PST+480: Asia/ Manila
PST-480 MST-420: America/ Dawson Fort_Nelson Whitehorse
PST-480 PDT-420: America/ Ensenada Los_Angeles Santa_Isabel Tijuana Vancouver
SAST+120: Africa/ Johannesburg Maseru Mbabane
SST-660: Pacific/ Midway Pago_Pago Samoa
WAT+60: Africa/ Bangui Brazzaville Douala Kinshasa Lagos Libreville Luanda Malabo Ndjamena Niamey
  Porto-Novo
WAT+60 CAT+120: Africa/ Windhoek
WET+0 WEST+60: Atlantic/ Canary Faeroe Faroe Madeira; Europe/ Lisbon
WIB+420: Asia/ Jakarta Pontianak
WIT+540: Asia/ Jayapura
WITA+480: Asia/ Makassar Ujung_Pandang
`;

const byZone: ReadonlyMap<string, ReadonlyMap<number, string>> = readTable();

function readTable(): Map<string, ReadonlyMap<number, string>> {
  const zones = new Map<string, ReadonlyMap<number, string>>();
  for (const line of table
    .trim()
    .replace(/\n {2}/g, ' ')
    .split('\n')) {
    const [characters = '', places = ''] = line.split(': ');
    const abbreviations = new Map(
      Array.from(characters.matchAll(/([A-Za-z]+)([+-]\d+)/g), ([, name, minutes]) => [
        Number(minutes),
        name as string,
      ]),
    );
    for (const area of places.split('; ')) {
      const [prefix, ...cities] = area.split(' ');
      for (const city of cities) zones.set(`${prefix}${city}`, abbreviations);
    }
  }
  return zones;
}

/**
 * The abbreviation of a zone's time at an offset from UTC in seconds: `CEST`; where no letters are in use, the offset
 * itself, `+0545` or `-03`.
 */
export function timeZoneAbbreviation(zone: string, offset: number): string {
  if (zone === 'UTC') return 'UTC';
  const characters = byZone.get(zone)?.get(offset / 60);
  if (characters) return characters;
  const minutes = Math.trunc(Math.abs(offset) / 60);
  const hours = String(Math.trunc(minutes / 60)).padStart(2, '0');
  const rest = minutes % 60 === 0 ? '' : String(minutes % 60).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${hours}${rest}`;
}
