import { createServer } from 'node:net'

/** Whether this address can be listened on right now. */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
