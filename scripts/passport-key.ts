// Prints a new private key for PASSPORT_KEY (docs/passport.md).
import { makePassportKey } from '@/lib/server/passport-key'

console.log(JSON.stringify(await makePassportKey()))
