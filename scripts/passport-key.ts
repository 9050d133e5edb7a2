// Prints a new private key for PASSPORT_KEY (docs/passport.md).
import { makePrivateKey } from '@/lib/server/own-key'

console.log(JSON.stringify(await makePrivateKey()))
