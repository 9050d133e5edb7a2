import type { APIRequestContext } from '@playwright/test'
import { findPhoneWithHold, preparePhoneWithOverdueDocuments } from './returning'
import { findEmptyCategory, findCar, listCars } from './stock'

export interface PageKind {
  name: string
  path: string | ((request: APIRequestContext) => Promise<string>)
  heading: string | RegExp
  listsCars?: boolean
  onward?: string
  status?: number
}

const carPage = (state: 'listed' | 'reserved' | 'sold') => async (request: APIRequestContext) =>
  (await findCar(request, state)).url

async function comparison(request: APIRequestContext): Promise<string> {
  const cars = await listCars(request, 'pageSize=3')
  return `/compare?cars=${cars.map(({ vehicleId }) => vehicleId).join(',')}`
}

export const SUV_PAGE = '/buy/used-second-hand-suv-cars-chennai'

export const PAGE_KINDS: readonly PageKind[] = [
  {
    name: 'home',
    path: '/',
    heading: 'A used car you can trust, at one honest price',
    listsCars: true,
  },
  { name: 'the list of cars', path: '/buy', heading: /^[\d,]+ used cars$/, listsCars: true },
  {
    name: 'a filtered list',
    path: '/buy?make=hyundai&fuel=petrol&sort=price-asc',
    heading: /^[\d,]+ used cars$/,
    listsCars: true,
  },
  {
    name: 'a search without a result',
    path: '/buy?q=qwertzuiop',
    heading: '0 used cars',
  },
  { name: 'a category', path: SUV_PAGE, heading: 'Used SUV cars in Chennai', listsCars: true },
  {
    name: 'the second page of a category',
    path: `${SUV_PAGE}?page=2`,
    heading: 'Used SUV cars in Chennai',
    listsCars: true,
  },
  { name: 'a category without cars', path: findEmptyCategory, heading: /^Used .+ cars in / },
  { name: 'a car for sale', path: carPage('listed'), heading: /^\d{4} / },
  { name: 'a reserved car', path: carPage('reserved'), heading: /^\d{4} / },
  { name: 'a sold car', path: carPage('sold'), heading: /^\d{4} / },
  { name: 'compare with three cars', path: comparison, heading: '3 cars side by side' },
  { name: 'compare without cars', path: '/compare', heading: 'Put two or three cars side by side' },
  { name: 'questions', path: '/faqs', heading: /questions/i },
  { name: 'contact', path: '/contactus', heading: 'Contact us' },
  { name: 'checking a passport', path: '/passport', heading: "Check a car's passport" },
  { name: 'complaints', path: '/complaints', heading: 'Tell us what went wrong' },
  { name: 'blog', path: '/blog', heading: 'Blog' },
  {
    name: 'guide',
    path: '/guide-buy-pre-owned-cars-chennai',
    heading: 'How to buy a pre-owned car in Chennai',
  },
  { name: 'about', path: '/second-hand-cars-chennai', heading: /^Second hand cars in Chennai/ },
  { name: 'how selling works', path: '/sell-your-luxury-cars', heading: /^Sell your car/ },
  { name: 'terms', path: '/termsandconditions', heading: /^Terms/ },
  { name: 'privacy', path: '/privacypolicy', heading: /^Privacy/ },
  { name: 'login', path: '/login', heading: 'Login' },
  { name: 'phone login', path: '/login/phone', heading: 'Login' },
  { name: 'register', path: '/register', heading: 'Register' },
  { name: 'sell', path: '/sell', heading: 'List your car with Park and Sell' },
  { name: "the app's shell", path: '/_app', heading: 'Bharosa Cars' },
  {
    name: "the desk's shell",
    path: '/_yard',
    heading: 'Inspections on this phone',
    onward: 'Open the desk',
  },
  { name: 'an unknown address', path: '/no-such-page', heading: 'PAGE NOT FOUND', status: 404 },
  {
    name: 'an unknown category',
    path: '/buy/used-second-hand-spaceship-cars-chennai',
    heading: 'PAGE NOT FOUND',
    status: 404,
  },
  {
    name: 'an unknown car',
    path: '/buy/hyundai-i20-2019-chennai/CHN-26-999999',
    heading: 'PAGE NOT FOUND',
    status: 404,
  },
]

export interface OwnPage {
  name: string
  path: string
  phone: () => Promise<string>
  heading: string | RegExp
  shows: string | RegExp
}

export const OWN_PAGES: readonly OwnPage[] = [
  {
    name: 'the dashboard with a running hold',
    path: '/dashboard/buyer',
    phone: findPhoneWithHold,
    heading: /^Hello /,
    shows: 'See reservation',
  },
  {
    name: 'a purchase whose documents are overdue',
    path: '/dashboard/buyer/purchases',
    phone: preparePhoneWithOverdueDocuments,
    heading: 'Purchases',
    shows: /^PAN$/,
  },
]

export const NOT_FOUND_PROBLEM =
  /status of 404 \(Not Found\) \(\S+\/(?:no-such-page|buy\/used-second-hand-spaceship-cars-chennai|CHN-26-999999|no-such-pack)\)/

export function resolvePath(
  { path }: PageKind,
  request: APIRequestContext,
): string | Promise<string> {
  return typeof path === 'string' ? path : path(request)
}
