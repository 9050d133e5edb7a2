import { PgBoss } from 'pg-boss'
import { getDirectUrl } from '@/lib/server/env'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import type { Job } from './job'
import { runInSpanOf, type SpanWords } from '@/lib/server/tracing/trace'
import { setKickHandler } from './kick'

const TIME_ZONE = 'Asia/Kolkata'
const POLL_SECONDS = 2
const EXPIRE_SECONDS = 60

type JobData = { trace?: string } | null

function spanOfJob({ name }: Job): SpanWords {
  return { name: `job ${name}`, kind: 'consumer', facts: { 'job.name': name } }
}

export async function startJobs(jobs: readonly Job[]): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: getDirectUrl(),
    max: 3,
    application_name: 'bharosa-jobs',
  })
  boss.on('error', (error) => void logUnlessDatabaseDown(error, 'the job queue had a problem'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'short',
      retryLimit: 5,
      retryBackoff: true,
      expireInSeconds: job.maxSeconds ?? EXPIRE_SECONDS,
      deleteAfterSeconds: 3_600,
    })
    await boss.work<JobData>(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async ([turn]) => {
      try {
        await runInSpanOf(turn?.data?.trace, spanOfJob(job), () => job.run(new Date()))
      } catch (error) {
        await logUnlessDatabaseDown(error, 'a job failed', { job: job.name })
        throw error
      }
    })
    if (job.cron !== undefined) await boss.schedule(job.name, job.cron, null, { tz: TIME_ZONE })
  }
  setKickHandler(
    (name, trace) => void boss.send(name, trace ? { trace } : null).catch(() => undefined),
  )
  const turns = jobs.flatMap(({ name, everySeconds }) =>
    everySeconds === undefined
      ? []
      : [
          setInterval(
            () => void boss.send(name).catch(() => undefined),
            everySeconds * 1_000,
          ).unref(),
        ],
  )
  boss.on('stopped', () => turns.forEach(clearInterval))
  return boss
}
