import { visitAsAgent } from './lib/visit-as-agent'

const USAGE = 'npm run visit-as-agent -- https://cars.example ["automatic suv under 12 lakh"]'

const [, , site = '', query = 'automatic suv'] = process.argv
const origin = URL.parse(site)?.origin
if (!origin) {
  console.error(USAGE)
  process.exit(2)
}
console.log(JSON.stringify(await visitAsAgent(origin, query), null, 2))
