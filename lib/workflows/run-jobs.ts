import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { startJobs } from '@/lib/server/jobs/queue'
import { JOBS } from './all-jobs'

const RETRY_MS = 10_000

export function runJobs(): void {
  if (JOBS.length === 0) return
  startJobs(JOBS).catch((error: unknown) => {
    void logUnlessDatabaseDown(error, 'the job queue could not start yet')
    setTimeout(runJobs, RETRY_MS).unref()
  })
}
