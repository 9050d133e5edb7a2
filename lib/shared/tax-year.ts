/** First day of the financial and tax year that a day is in; it begins on 1 April. */
export function findYearStart(day: string): string {
  const year = Number(day.slice(0, 4))
  return `${day.slice(5, 7) < '04' ? year - 1 : year}-04-01`
}
