/** A time of day as people say it here: "10:00" → "10 am", "20:30" → "8.30 pm". */
export function spokenHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const rest = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${rest} ${hours < 12 ? 'am' : 'pm'}`
}
