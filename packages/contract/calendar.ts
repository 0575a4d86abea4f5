// Calendar days: the site's for its own periods, and those of a person's country for their age.

/** Time zone (IANA) of the site's days, weeks and months. Its offset is constant all year. */
export const siteZone = 'Asia/Tokyo'
const siteAheadMs = 9 * 60 * 60_000

/**
 * For every country (ISO 3166-1 alpha-2) its time zone in which days begin last, from IANA's zone.tab of 2026: of
 * several zones the westernmost one, so that a person is of age only when they are so everywhere in the country.
 */
const packed = `AD:Europe/Andorra AE:Asia/Dubai AF:Asia/Kabul AG:America/Antigua AI:America/Anguilla AL:Europe/Tirane
  AM:Asia/Yerevan AO:Africa/Luanda AQ:Antarctica/Palmer AR:America/Argentina/Buenos_Aires AS:Pacific/Pago_Pago
  AT:Europe/Vienna AU:Australia/Perth AW:America/Aruba AX:Europe/Mariehamn AZ:Asia/Baku BA:Europe/Sarajevo
  BB:America/Barbados BD:Asia/Dhaka BE:Europe/Brussels BF:Africa/Ouagadougou BG:Europe/Sofia BH:Asia/Bahrain
  BI:Africa/Bujumbura BJ:Africa/Porto-Novo BL:America/St_Barthelemy BM:Atlantic/Bermuda BN:Asia/Brunei
  BO:America/La_Paz BQ:America/Kralendijk BR:America/Eirunepe BS:America/Nassau BT:Asia/Thimphu BW:Africa/Gaborone
  BY:Europe/Minsk BZ:America/Belize CA:America/Vancouver CC:Indian/Cocos CD:Africa/Kinshasa CF:Africa/Bangui
  CG:Africa/Brazzaville CH:Europe/Zurich CI:Africa/Abidjan CK:Pacific/Rarotonga CL:Pacific/Easter CM:Africa/Douala
  CN:Asia/Urumqi CO:America/Bogota CR:America/Costa_Rica CU:America/Havana CV:Atlantic/Cape_Verde
  CW:America/Curacao CX:Indian/Christmas CY:Asia/Nicosia CZ:Europe/Prague DE:Europe/Berlin DJ:Africa/Djibouti
  DK:Europe/Copenhagen DM:America/Dominica DO:America/Santo_Domingo DZ:Africa/Algiers EC:Pacific/Galapagos
  EE:Europe/Tallinn EG:Africa/Cairo EH:Africa/El_Aaiun ER:Africa/Asmara ES:Atlantic/Canary ET:Africa/Addis_Ababa
  FI:Europe/Helsinki FJ:Pacific/Fiji FK:Atlantic/Stanley FM:Pacific/Chuuk FO:Atlantic/Faroe FR:Europe/Paris
  GA:Africa/Libreville GB:Europe/London GD:America/Grenada GE:Asia/Tbilisi GF:America/Cayenne GG:Europe/Guernsey
  GH:Africa/Accra GI:Europe/Gibraltar GL:America/Thule GM:Africa/Banjul GN:Africa/Conakry GP:America/Guadeloupe
  GQ:Africa/Malabo GR:Europe/Athens GS:Atlantic/South_Georgia GT:America/Guatemala GU:Pacific/Guam
  GW:Africa/Bissau GY:America/Guyana HK:Asia/Hong_Kong HN:America/Tegucigalpa HR:Europe/Zagreb
  HT:America/Port-au-Prince HU:Europe/Budapest ID:Asia/Jakarta IE:Europe/Dublin IL:Asia/Jerusalem
  IM:Europe/Isle_of_Man IN:Asia/Kolkata IO:Indian/Chagos IQ:Asia/Baghdad IR:Asia/Tehran IS:Atlantic/Reykjavik
  IT:Europe/Rome JE:Europe/Jersey JM:America/Jamaica JO:Asia/Amman JP:Asia/Tokyo KE:Africa/Nairobi KG:Asia/Bishkek
  KH:Asia/Phnom_Penh KI:Pacific/Tarawa KM:Indian/Comoro KN:America/St_Kitts KP:Asia/Pyongyang KR:Asia/Seoul
  KW:Asia/Kuwait KY:America/Cayman KZ:Asia/Almaty LA:Asia/Vientiane LB:Asia/Beirut LC:America/St_Lucia
  LI:Europe/Vaduz LK:Asia/Colombo LR:Africa/Monrovia LS:Africa/Maseru LT:Europe/Vilnius LU:Europe/Luxembourg
  LV:Europe/Riga LY:Africa/Tripoli MA:Africa/Casablanca MC:Europe/Monaco MD:Europe/Chisinau ME:Europe/Podgorica
  MF:America/Marigot MG:Indian/Antananarivo MH:Pacific/Majuro MK:Europe/Skopje ML:Africa/Bamako MM:Asia/Yangon
  MN:Asia/Hovd MO:Asia/Macau MP:Pacific/Saipan MQ:America/Martinique MR:Africa/Nouakchott MS:America/Montserrat
  MT:Europe/Malta MU:Indian/Mauritius MV:Indian/Maldives MW:Africa/Blantyre MX:America/Tijuana
  MY:Asia/Kuala_Lumpur MZ:Africa/Maputo NA:Africa/Windhoek NC:Pacific/Noumea NE:Africa/Niamey NF:Pacific/Norfolk
  NG:Africa/Lagos NI:America/Managua NL:Europe/Amsterdam NO:Europe/Oslo NP:Asia/Kathmandu NR:Pacific/Nauru
  NU:Pacific/Niue NZ:Pacific/Auckland OM:Asia/Muscat PA:America/Panama PE:America/Lima PF:Pacific/Tahiti
  PG:Pacific/Port_Moresby PH:Asia/Manila PK:Asia/Karachi PL:Europe/Warsaw PM:America/Miquelon PN:Pacific/Pitcairn
  PR:America/Puerto_Rico PS:Asia/Gaza PT:Atlantic/Azores PW:Pacific/Palau PY:America/Asuncion QA:Asia/Qatar
  RE:Indian/Reunion RO:Europe/Bucharest RS:Europe/Belgrade RU:Europe/Kaliningrad RW:Africa/Kigali SA:Asia/Riyadh
  SB:Pacific/Guadalcanal SC:Indian/Mahe SD:Africa/Khartoum SE:Europe/Stockholm SG:Asia/Singapore
  SH:Atlantic/St_Helena SI:Europe/Ljubljana SJ:Arctic/Longyearbyen SK:Europe/Bratislava SL:Africa/Freetown
  SM:Europe/San_Marino SN:Africa/Dakar SO:Africa/Mogadishu SR:America/Paramaribo SS:Africa/Juba ST:Africa/Sao_Tome
  SV:America/El_Salvador SX:America/Lower_Princes SY:Asia/Damascus SZ:Africa/Mbabane TC:America/Grand_Turk
  TD:Africa/Ndjamena TF:Indian/Kerguelen TG:Africa/Lome TH:Asia/Bangkok TJ:Asia/Dushanbe TK:Pacific/Fakaofo
  TL:Asia/Dili TM:Asia/Ashgabat TN:Africa/Tunis TO:Pacific/Tongatapu TR:Europe/Istanbul TT:America/Port_of_Spain
  TV:Pacific/Funafuti TW:Asia/Taipei TZ:Africa/Dar_es_Salaam UA:Europe/Kiev UG:Africa/Kampala UM:Pacific/Midway
  US:Pacific/Honolulu UY:America/Montevideo UZ:Asia/Samarkand VA:Europe/Vatican VC:America/St_Vincent
  VE:America/Caracas VG:America/Tortola VI:America/St_Thomas VN:Asia/Ho_Chi_Minh VU:Pacific/Efate
  WF:Pacific/Wallis WS:Pacific/Apia YE:Asia/Aden YT:Indian/Mayotte ZA:Africa/Johannesburg ZM:Africa/Lusaka
  ZW:Africa/Harare`

const lastZones: ReadonlyMap<string, string> = new Map(
  packed.split(/\s+/).map((one) => [one.slice(0, 2), one.slice(3)]),
)

/** For a country without inhabitants or missing from the list: no day begins later anywhere on earth. */
const lastZoneOnEarth = 'Etc/GMT+12'

/** Returns the time zone (IANA) that decides ages in the country (alpha-2). */
export const zoneOf = (country: string): string => lastZones.get(country) ?? lastZoneOnEarth

/** Creating a format takes longer than a hundred uses of it. */
const formats = new Map<string, (atMs: number) => string>()

/** Returns a function of an instant (ms) to its calendar day (YYYY-MM-DD) in a time zone (IANA). Throws as `dayIn`. */
export function daysIn(zone: string): (atMs: number) => string {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // The Swedish locale formats dates as ISO 8601 does.
  const { format } = new Intl.DateTimeFormat('sv-SE', options)
  formats.set(zone, format)
  return format
}

/**
 * Returns the calendar day (YYYY-MM-DD) of an instant (ms) in a time zone (IANA). Throws a RangeError for an unknown
 * zone.
 */
export const dayIn = (zone: string, atMs: number): string => daysIn(zone)(atMs)

/** Returns whether the text names a time zone. */
export function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).format(0) !== ''
  } catch {
    return false
  }
}

const longestLife = 130

/**
 * Returns whole years between a birth date and a day, both YYYY-MM-DD; null if the birth date is invalid, after the
 * day, or longer ago than a human life. A birthday on 29 February is on 1 March in other years.
 */
export function ageOn(birthDate: string, day: string): number | null {
  const born = new Date(`${birthDate}T00:00:00Z`)
  const isDate = !Number.isNaN(born.getTime()) && born.toISOString().slice(0, 10) === birthDate
  if (!isDate || birthDate > day) return null
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  const age = years - (day.slice(5) < birthDate.slice(5) ? 1 : 0)
  return age > longestLife ? null : age
}

/** Returns the age, at an instant (ms), of a resident of the country (alpha-2); null in the cases of `ageOn`. */
export const ageIn = (country: string, birthDate: string, atMs: number): number | null =>
  ageOn(birthDate, dayIn(zoneOf(country), atMs))

/**
 * Returns the instant (ms) a number of months later, at the same hour of the same day of the site's month; if that
 * month is shorter, on a day of the next month: never earlier.
 */
export function monthsAfter(atMs: number, months: number): number {
  const there = new Date(atMs + siteAheadMs)
  return there.setUTCMonth(there.getUTCMonth() + months) - siteAheadMs
}

/**
 * Returns the day (YYYY-MM-DD) a number of months after a day; if that month is shorter, a day of the next month: never
 * earlier.
 */
export function dayAfterMonths(day: string, months: number): string {
  const there = new Date(`${day}T00:00:00Z`)
  there.setUTCMonth(there.getUTCMonth() + months)
  return there.toISOString().slice(0, 10)
}
