import { log } from './log'

function endWith(message: string): (error: unknown) => never {
  return (error) => {
    log().fatal({ err: error }, message)
    process.exit(1)
  }
}

/**
 * After an error that nothing caught, the state of the process is unknown: it ends, and what started it (`npm start`, the
 * container's restart policy) starts it again. Next's own servers only print such an error.
 */
export function endOnFault(): void {
  process.on('uncaughtException', endWith('an exception was not caught'))
  process.on('unhandledRejection', endWith('a rejection was not handled'))
}
