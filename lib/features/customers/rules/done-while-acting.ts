export interface ActingLogLine {
  action: string
  car: string | null
  isFailed: boolean
}

/**
 * Calls that pages send on their own, and the end of acting. They change nothing in the account.
 */
const NOTHING_DONE = new Set([
  'POST /staff/v1/stopActing',
  'POST /vehicle/v1/view',
  'POST /vehicle/v1/viewList',
  'POST /vehicle/v1/customerActivity',
  'POST /vehicle/v1/fieldFigure',
])
const isDeed = ({ action }: ActingLogLine) =>
  !NOTHING_DONE.has(action) && !action.startsWith('acting.') && !action.startsWith('refused ')

/**
 * Lists what was done for a customer. A write is logged before it runs, and again if it fails; both
 * lines are then dropped.
 */
export function listDoneWhileActing(lines: readonly ActingLogLine[]): ActingLogLine[] {
  const done: ActingLogLine[] = []
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
