import { log } from './log'

function endWith(message: string): (error: unknown) => never {
  return (error) => {
    log().fatal({ err: error }, message)
    process.exit(1)
  }
}

/**
 * After an uncaught error, the process's state is unknown. `npm start` or the container's policy
 * restarts it. Next's servers would only print the error.
 */
export function endOnFault(): void {
  process.on('uncaughtException', endWith('an exception was not caught'))
  process.on('unhandledRejection', endWith('a rejection was not handled'))
}
