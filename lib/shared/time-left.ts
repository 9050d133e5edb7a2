const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

export function computeTimeLeft(milliseconds: number): TimeLeft {
  const left = Math.max(0, Math.ceil(milliseconds / SECOND) * SECOND)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}
