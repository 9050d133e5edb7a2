export const LANGUAGE_PREFIXES = ['', '/hi', '/kn', '/ta', '/te'] as const

const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
const CARS = 200
const MAKES = ['maruti-suzuki', 'hyundai', 'honda', 'tata', 'mahindra', 'toyota', 'kia']
const CITIES = ['chennai', 'hyderabad', 'gurgaon', 'tirupati']
const TEXTS = [
  'red i20',
  'suv under 10 lakh',
  'diesel automatic',
  'creta',
  'sasti gaadi',
  'लाल स्विफ्ट',
]
const PAGES = [
  '/',
  '/contactus',
  '/faqs',
  '/blog',
  '/sell',
  '/sell/valuation',
  '/guide',
  '/finance',
]
const PEOPLES_PAGES = ['/dashboard/buyer', '/dashboard/buyer/profile', '/dashboard/buyer/liked']
const PEOPLE = 20

interface Car {
  vehicleId: string
  url: string
  photo: { src: string } | null
}

interface Person {
  cookie: string
}

export class Visits {
  readonly #people: Person[] = []

  private constructor(
    private readonly origin: string,
    private readonly cars: readonly Car[],
  ) {}

  static async begin(origin: string): Promise<Visits> {
    const pages = await Promise.all(
      Array.from({ length: CARS / 20 }, (_, at) =>
        fetch(`${origin}/vehicle/v1/search?pageSize=20&page=${at + 1}`, { headers: OWN_PAGE }),
      ),
    )
    const lists = await Promise.all(
      pages.map((page) => page.json() as Promise<{ data: { items: Car[] } }>),
    )
    return new Visits(
      origin,
      lists.flatMap(({ data }) => data.items),
    )
  }

  async make(requests: number, atOnce: number): Promise<Map<number, number>> {
    const answers = new Map<number, number>()
    let next = 0
    const visitor = async () => {
      while (next < requests) {
        const status = await this.#visit(next++)
        answers.set(status, (answers.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, visitor))
    return answers
  }

  async #visit(nth: number): Promise<number> {
    const car = pick(this.cars, nth)
    const language = pick(LANGUAGE_PREFIXES, nth >> 3)
    switch (nth % 20) {
      case 0:
      case 1:
      case 2:
      case 3:
        return this.#get(
          `${language}/buy?make=${pick(MAKES, nth)}&city=${pick(CITIES, nth >> 2)}&maxPrice=${300_000 + (nth % 97) * 20_000}`,
        )
      case 4:
        return this.#get(`${language}/buy?q=${encodeURIComponent(pick(TEXTS, nth >> 2))}`)
      case 5:
      case 6:
      case 7:
        return this.#get(language + car.url)
      case 8:
        return this.#get(language + pick(PAGES, nth >> 4))
      case 9:
      case 10:
      case 11:
        return this.#get(`/vehicle/v1/search?make=${pick(MAKES, nth)}&page=${1 + (nth % 5)}`)
      case 12:
        return this.#get(`/vehicle/v1/suggest?q=${encodeURIComponent(pick(TEXTS, nth))}`)
      case 13:
        return this.#get(`/vehicle/v1/vehicle?vehicleId=${car.vehicleId}`)
      case 14:
        return this.#get(
          `/vehicle/v1/EMI?price=${400_000 + (nth % 50) * 10_000}&age=${nth % 9}&downPayment=150000&tenure=${12 * (1 + (nth % 5))}`,
        )
      case 15:
      case 16:
        return this.#get(car.photo?.src ?? `/og/car/${car.url.split('/').at(-1)}`)
      case 17:
        return this.#get(`/og/car/${car.url.split('/').at(-1)}`)
      case 18:
        return this.#people.length < PEOPLE ? this.#signIn(nth) : this.#ownPage(nth)
      default:
        return this.#ownPage(nth)
    }
  }

  #ownPage(nth: number): Promise<number> {
    const person = this.#people.length > 0 ? pick(this.#people, nth >> 4) : undefined
    return this.#get(pick(PEOPLES_PAGES, nth >> 4), person && { cookie: person.cookie })
  }

  async #get(path: string, headers: Record<string, string> = {}): Promise<number> {
    const answer = await fetch(this.origin + path, {
      headers: { ...OWN_PAGE, ...headers },
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    return answer.status
  }

  #post(path: string, body: object): Promise<Response> {
    return fetch(this.origin + path, {
      method: 'POST',
      headers: { ...OWN_PAGE, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async #signIn(nth: number): Promise<number> {
    const phoneNumber = `97${String(10_000_000 + nth)}`
    const asked = await this.#post('/customer/v1/registerUser', {
      phoneNumber,
      firstName: 'Visitor',
      emailId: `visitor${nth}@example.com`,
      role: 2,
    })
    const { data } = (await asked.json()) as { data?: { customerOTPAuthorizationId: string } }
    if (!data) return asked.status
    const outbox = await fetch(`${this.origin}/api/dev/outbox?to=${phoneNumber}`)
    const { data: sent } = (await outbox.json()) as {
      data: { items: { template: string; variables: { code: string } }[] }
    }
    const code = sent.items.find(({ template }) => template === 'otp')?.variables.code
    const entered = await this.#post('/customer/v1/checkOTP', {
      phoneNumber,
      customerOTPAuthorizationId: data.customerOTPAuthorizationId,
      otp: code,
    })
    const cookie = entered.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ')
    await entered.arrayBuffer()
    if (entered.ok && cookie !== '') this.#people.push({ cookie })
    return entered.status
  }
}

function pick<T>(list: readonly T[], nth: number): T {
  return list[nth % list.length] as T
}
