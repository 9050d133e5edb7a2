// Prints a new private key for PUSH_KEY (docs/push.md).
import { makePrivateKey } from '@/lib/server/own-key'

console.log(JSON.stringify(await makePrivateKey()))
