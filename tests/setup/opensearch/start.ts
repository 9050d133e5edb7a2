import type { TestProject } from 'vitest/node'
import { type SearchNodes, startNodes, stopNodes } from './nodes'

declare module 'vitest' {
  interface ProvidedContext {
    searchNodes: SearchNodes
  }
}

/**
 * Three real OpenSearch nodes for the whole run. Where they are wanted only if possible, a machine on which they don't
 * come together ends the run with a sentence.
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
