const FIXED = [
  ['01-26', 'Republic Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
] as const

const MOVING = [
  ['2026-01-14', 'Pongal and Makara Sankranti'],
  ['2026-03-04', 'Holi'],
  ['2026-03-19', 'Ugadi'],
  ['2026-03-21', 'Id-ul-Fitr'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-14', 'Tamil New Year and Ambedkar Jayanti'],
  ['2026-05-01', 'May Day'],
  ['2026-09-14', 'Vinayaka Chaturthi'],
  ['2026-10-20', 'Vijayadashami'],
  ['2026-11-08', 'Deepavali'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-01-14', 'Pongal and Makara Sankranti'],
  ['2027-03-22', 'Holi'],
  ['2027-03-26', 'Good Friday'],
  ['2027-04-07', 'Ugadi'],
  ['2027-05-01', 'May Day'],
  ['2027-10-09', 'Vijayadashami'],
  ['2027-10-29', 'Deepavali'],
  ['2027-12-25', 'Christmas Day'],
] as const

const FIRST_YEAR = 2025
const LAST_YEAR = 2030

function years(): number[] {
  return Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, place) => FIRST_YEAR + place)
}

export const HOLIDAYS: readonly (readonly [day: string, name: string])[] = [
  ...years().flatMap((year) => FIXED.map(([day, name]) => [`${year}-${day}`, name] as const)),
  ...MOVING,
]
