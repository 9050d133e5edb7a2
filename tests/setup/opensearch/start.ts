import type { TestProject } from 'vitest/node'
import { type SearchNodes, startNodes, stopNodes } from './nodes'

declare module 'vitest' {
  interface ProvidedContext {
    searchNodes: SearchNodes
  }
}

/**
 * Starts three real OpenSearch nodes for the whole run. If they are optional and fail to form a
 * cluster, the run ends with an explanation.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const nodes = await startNodes().catch((error: unknown) => {
    if (process.env.OPENSEARCH_OPTIONAL !== '1') throw error
    console.error(`Not run: ${String(error)}`)
    process.exit(0)
  })
  project.provide('searchNodes', nodes)
  return () => stopNodes(nodes)
}
