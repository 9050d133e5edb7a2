import { shiftDays } from '../days'
import { Random } from '../random'
import { DEMO_BUYERS, DEMO_SELLERS, type DemoCustomer } from './demo'

/** Phone numbers derive from the customer's number, so no list is needed. */
const FIRST_BUYER_PHONE = 9_000_100_000
const FIRST_SELLER_PHONE = 9_100_000_000

export interface CustomerRow {
  id: string
  phone: string
  role: 1 | 2
  firstName: string
  emailId: string | null
  isVerified: boolean
  cityId: number | null
  createdAt: Date
  bankAccountId: string | null
}

const CITY_IDS = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4] as const
const MEMBER_DAYS = 700

export class CustomerBook {
  constructor(
    private readonly seed: number,
    private readonly today: Date,
  ) {}

  #person(role: 1 | 2, number: number): CustomerRow {
    const random = new Random(this.seed, role === 1 ? 0x5e11 : 0xb0e4, number)
    const demo: DemoCustomer | undefined = role === 1 ? DEMO_SELLERS[number] : DEMO_BUYERS[number]
    const createdAt = shiftDays(this.today, -random.between(130, MEMBER_DAYS))
    const id = random.id('cus', createdAt)
    const firstName = random.pick(FIRST_NAMES)
    const bankAccountId = role === 1 ? `bac${id.slice(3)}` : null
    const base = { id, role, createdAt, bankAccountId }
    if (demo) {
      const { phone, firstName: name, emailId, cityId } = demo
      return { ...base, phone, firstName: name, emailId, cityId, isVerified: true }
    }
    return {
      ...base,
      phone: String((role === 1 ? FIRST_SELLER_PHONE : FIRST_BUYER_PHONE) + number),
      firstName,
      emailId: random.chance(0.85)
        ? `${firstName.toLowerCase()}.${role}${number}@example.com`
        : null,
      isVerified: random.chance(0.6),
      cityId: random.chance(0.9) ? random.pick(CITY_IDS) : null,
    }
  }

  buyer(number: number): CustomerRow {
    return this.#person(2, number)
  }

  seller(number: number): CustomerRow {
    return this.#person(1, number)
  }
}

/** Registration requires at least three letters. */
const FIRST_NAMES: readonly string[] = [
  'Aarav',
  'Abhishek',
  'Aditi',
  'Ajay',
  'Akhil',
  'Amit',
  'Amrita',
  'Ananya',
  'Anil',
  'Anita',
  'Anjali',
  'Arjun',
  'Arun',
  'Aruna',
  'Ashok',
  'Ashwin',
  'Bala',
  'Bhavana',
  'Charan',
  'Chitra',
  'Deepak',
  'Deepika',
  'Dinesh',
  'Divya',
  'Farhan',
  'Gautam',
  'Geetha',
  'Gopal',
  'Harini',
  'Harish',
  'Imran',
  'Indira',
  'Jayanth',
  'Jyoti',
  'Kamala',
  'Karthik',
  'Kavitha',
  'Kiran',
  'Lakshmi',
  'Latha',
  'Madhavi',
  'Mahesh',
  'Manish',
  'Manoj',
  'Meena',
  'Mohan',
  'Mohammed',
  'Mukesh',
  'Murali',
  'Nandini',
  'Naveen',
  'Neha',
  'Nikhil',
  'Nisha',
  'Padma',
  'Pavan',
  'Pooja',
  'Prakash',
  'Pranav',
  'Prasad',
  'Preethi',
  'Priya',
  'Rahul',
  'Rajesh',
  'Ramesh',
  'Ranjith',
  'Ravi',
  'Rekha',
  'Rohit',
  'Sachin',
  'Sandhya',
  'Sanjay',
  'Santhosh',
  'Sarah',
  'Senthil',
  'Shalini',
  'Shankar',
  'Sharmila',
  'Shiva',
  'Sneha',
  'Sowmya',
  'Srinivas',
  'Sudha',
  'Sunil',
  'Sunita',
  'Suresh',
  'Swathi',
  'Tarun',
  'Thomas',
  'Uma',
  'Usha',
  'Varun',
  'Vasanth',
  'Venkatesh',
  'Vidya',
  'Vijay',
  'Vikram',
  'Vinod',
  'Vishal',
  'Yamini',
  'Yash',
  'Zoya',
]
