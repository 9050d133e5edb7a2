declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  interface Options {
    brotli?: BrotliOptions
  }
  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  export default function compression(options?: Options): Middleware
}
