import type { StaffRight } from '../../../generated/prisma/enums'

export interface DemoLogin {
  role: 'buyer' | 'seller' | 'dost' | 'manager'
  name: string
  phone?: string
  username?: string
  password?: string
  note: string
}

export interface DemoCustomer {
  role: 1 | 2
  firstName: string
  phone: string
  emailId: string
  cityId: number
  note: string
}

/** Order matters: the first buyer holds a car, the second bought one. */
export const DEMO_BUYERS: readonly DemoCustomer[] = [
  {
    role: 2,
    firstName: 'Ananya',
    phone: '9000000001',
    emailId: 'ananya@example.com',
    cityId: 1,
    note: 'holds a car, likes several',
  },
  {
    role: 2,
    firstName: 'Rahul',
    phone: '9000000002',
    emailId: 'rahul@example.com',
    cityId: 2,
    note: 'bought a car, paperwork under way',
  },
  {
    role: 2,
    firstName: 'Meena',
    phone: '9000000003',
    emailId: 'meena@example.com',
    cityId: 3,
    note: 'nothing reserved yet',
  },
]

export const DEMO_SELLERS: readonly DemoCustomer[] = [
  {
    role: 1,
    firstName: 'Karthik',
    phone: '9000000101',
    emailId: 'karthik@example.com',
    cityId: 1,
    note: 'has cars up for sale',
  },
  {
    role: 1,
    firstName: 'Sunita',
    phone: '9000000102',
    emailId: 'sunita@example.com',
    cityId: 2,
    note: 'has cars up for sale',
  },
]

export interface DemoStaff {
  username: string
  password: string
  name: string
  role: 'dost' | 'manager'
  phone: string
  languages: readonly string[]
  cityId: number
  rights?: readonly StaffRight[]
}

/** Default rights: daily work. Only Asha and the manager edit texts, import and export. */
export const DAILY_WORK_RIGHTS = ['inspect', 'price', 'verify', 'sell', 'pay', 'act'] as const

export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    username: 'asha',
    password: 'asha-chennai-demo',
    name: 'Asha Raman',
    role: 'dost',
    phone: '9000070001',
    languages: ['Tamil', 'English'],
    cityId: 1,
    rights: [...DAILY_WORK_RIGHTS, 'edit', 'stock'],
  },
  {
    username: 'vignesh',
    password: 'vignesh-chennai-demo',
    name: 'Vignesh Kumar',
    role: 'dost',
    phone: '9000070002',
    languages: ['Tamil', 'Kannada', 'English'],
    cityId: 1,
  },
  {
    username: 'farah',
    password: 'farah-hyderabad-demo',
    name: 'Farah Sultana',
    role: 'dost',
    phone: '9000070003',
    languages: ['Telugu', 'Hindi', 'Urdu', 'English'],
    cityId: 2,
  },
  {
    username: 'naresh',
    password: 'naresh-hyderabad-demo',
    name: 'Naresh Reddy',
    role: 'dost',
    phone: '9000070004',
    languages: ['Telugu', 'Hindi', 'English'],
    cityId: 2,
  },
  {
    username: 'jaspreet',
    password: 'jaspreet-gurgaon-demo',
    name: 'Jaspreet Singh',
    role: 'dost',
    phone: '9000070005',
    languages: ['Hindi', 'Punjabi', 'English'],
    cityId: 3,
  },
  {
    username: 'lavanya',
    password: 'lavanya-tirupati-demo',
    name: 'Lavanya Devi',
    role: 'dost',
    phone: '9000070006',
    languages: ['Telugu', 'Tamil', 'English'],
    cityId: 4,
  },
  {
    username: 'meera',
    password: 'meera-manager-demo',
    name: 'Meera Iyer',
    role: 'manager',
    phone: '9000070009',
    languages: ['Tamil', 'Hindi', 'English'],
    cityId: 1,
  },
]

export function listDemoLogins(): DemoLogin[] {
  const customers = [...DEMO_BUYERS, ...DEMO_SELLERS].map((person): DemoLogin => ({
    role: person.role === 1 ? 'seller' : 'buyer',
    name: person.firstName,
    phone: person.phone,
    note: person.note,
  }))
  const staff = DEMO_STAFF.map(({ role, name, username, password, languages }): DemoLogin => ({
    role,
    name,
    username,
    password,
    note: `speaks ${languages.join(', ')}`,
  }))
  return [...customers, ...staff]
}
