import type { Instrumentation } from 'next'

export async function register(): Promise<void> {
  // A literal comparison, so the bundler drops the branch for the edge runtime.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ readSettingsOrExit, endOnWrongSetting }, { refuseMissingBucket }] = await Promise.all([
    import('@/lib/server/read-settings-or-exit'),
    import('@/lib/server/storage/private-store'),
  ])
  const {
    DEMO,
    TRUSTED_PROXIES,
    JOBS,
    NODE_ENV,
    METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    SITE_URL,
  } = readSettingsOrExit()
  await refuseMissingBucket().catch(endOnWrongSetting)
  if (NODE_ENV === 'production') {
    const { endOnFault } = await import('@/lib/server/end-on-fault')
    endOnFault()
  }
  if (OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const { startTracing } = await import('@/lib/server/tracing/start-tracing')
    startTracing(OTEL_EXPORTER_OTLP_ENDPOINT)
  }
  const { installCallerAddressHook: markAddresses } = await import('@/lib/server/http/mark-address')
  markAddresses(TRUSTED_PROXIES)
  const { installHeaderHooks } = await import('@/lib/server/http/prepare-requests')
  installHeaderHooks(SITE_URL, NODE_ENV === 'development')
  if (METRICS_TOKEN !== undefined) {
    const { countRequests } = await import('@/lib/server/http/count-requests')
    countRequests()
  }
  const { startSearchIndex } = await import('@/lib/features/search/engine')
  await startSearchIndex()
  const { startHoldSweep: startSweep } = await import('@/lib/features/reservations/commands/sweep')
  startSweep()
  if (!DEMO) {
    const { warnOfDemoAccounts } = await import('@/lib/server/auth/demo-accounts')
    void warnOfDemoAccounts()
  }
  if (!JOBS) return
  const { runJobs } = await import('@/lib/workflows/run-jobs')
  runJobs()
}

/** Next calls this for each error of a page, including errors in a streamed part. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { notePageFault } = await import('@/lib/server/page-fault')
  await notePageFault(error, context.routePath)
}
