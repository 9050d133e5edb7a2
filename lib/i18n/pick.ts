import { type Messages } from './messages'

/** The namespaces that a client component needs, so that the others never leave the server. */
export function pick<Name extends keyof Messages>(messages: Messages, names: readonly Name[]): Pick<Messages, Name> {
  return Object.fromEntries(names.map((name) => [name, messages[name]])) as Pick<Messages, Name>
}
