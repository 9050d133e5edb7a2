/** A line of the log while a Dost acted for a customer, the oldest first. */
export interface ActedLine {
  action: string
  /** The car that it was about, in words. */
  car: string | null
  isFailed: boolean
}

/** What every page says by itself, and the end of acting: nothing of it was done to the account. */
const NOTHING_DONE = new Set([
  'POST /staff/v1/stopActing',
  'POST /vehicle/v1/view',
  'POST /vehicle/v1/viewList',
  'POST /vehicle/v1/customerActivity',
  'POST /vehicle/v1/fieldFigure',
])
const isDeed = ({ action }: ActedLine) =>
  !NOTHING_DONE.has(action) && !action.startsWith('acting.') && !action.startsWith('refused ')

/**
 * What was done in a customer's name. The log has a write before it is made, and a second line where it then failed: such a
 * pair is none.
 */
export function doneWhileActing(lines: readonly ActedLine[]): ActedLine[] {
  const done: ActedLine[] = []
  for (const line of lines.filter(isDeed)) {
    if (!line.isFailed) done.push(line)
    else {
      const place = done.findLastIndex(
        ({ action, car }) => action === line.action && car === line.car,
      )
      if (place >= 0) done.splice(place, 1)
    }
  }
  return done
}
