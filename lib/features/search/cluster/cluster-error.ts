export class ClusterError extends Error {
  override name = 'ClusterError'

  constructor(
    message: string,
    readonly status: number | null = null,
  ) {
    super(message)
  }
}
