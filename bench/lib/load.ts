import autocannon from 'autocannon'

export interface LoadFigures {
  requestsPerSecond: number
  failures: number
}

export async function measureUrlLoad(url: string, seconds = 6): Promise<LoadFigures> {
  await autocannon({ url, connections: 10, duration: 2 })
  const result = await autocannon({ url, connections: 10, duration: seconds })
  return {
    requestsPerSecond: result.requests.average,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/**
 * Loads the URLs in turn, so that changes in the machine's speed affect all of them equally.
 * Returns medians.
 */
export async function measureUrlLoads(
  urls: Record<string, string>,
  turns = 3,
): Promise<Record<string, LoadFigures>> {
  const seen: Record<string, LoadFigures[]> = {}
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, url] of Object.entries(urls))
      (seen[name] ??= []).push(await measureUrlLoad(url))
  }
  return Object.fromEntries(Object.entries(seen).map(([name, figures]) => [name, middle(figures)]))
}

function middle(figures: LoadFigures[]): LoadFigures {
  const sorted = figures.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('nothing was measured')
  return { ...median, failures: figures.reduce((sum, each) => sum + each.failures, 0) }
}
