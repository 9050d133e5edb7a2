import { explainFolderError } from '../../lib/server/usable-folder'

export class StartProblem extends Error {
  override name = 'StartProblem'
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: "its host name isn't known",
  EAI_AGAIN: "its host name can't be looked up",
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it closed the connection',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that network',
  '28P01': 'user or password is wrong',
  '28000': 'the user may not log in',
  '3D000': "the database doesn't exist",
  '53300': 'it has no connection left',
  '57P03': 'it is starting up or shutting down',
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string' && error.code !== '') return error.code
  return 'errors' in error && Array.isArray(error.errors) ? codeOf(error.errors[0]) : ''
}

export function toUnreachableProblem(url: string, error: unknown): StartProblem {
  const { host, pathname } = new URL(url)
  const reason = REASONS[codeOf(error)] ?? 'it does not answer'
  return new StartProblem(
    `The database that DATABASE_URL names (${host}${pathname}) can't be used: ${reason}.`,
  )
}

export function toFolderProblem(folder: string, error: unknown): StartProblem {
  const reason = explainFolderError(error)
  return new StartProblem(
    `The folder for the data, ${folder}, can't be used: ${reason}. Choose another with DATA_DIR.`,
  )
}
