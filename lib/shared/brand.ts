/**
 * Who the shop is. An operator who runs the marketplace under another name replaces this one file
 * (and the pictures that `scripts/draw-icons.ts` makes of it).
 */
export const BRAND = {
  name: 'Bharosa Cars',
  /** Under an icon on a phone's home screen: 12 letters at most. */
  shortName: 'Bharosa',
  legalName: 'Bharosa Cars Private Limited',
  registeredAddress:
    '4th Floor, 27 Lake View Road, Guindy Industrial Estate, Chennai 600032, Tamil Nadu',
  phone: { href: 'tel:+918000002427', display: '80000\u00a002427' },
  email: 'hello@bharosacars.example',
  /** Whom to tell about a weakness, and the page that says what happens then (security.txt). */
  security: { email: 'security@bharosacars.example', policy: '/contactus#security' },
  /** Indian time. */
  supportHours: { opens: '10:00', closes: '20:00' },
  socials: [
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/' },
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/' },
    { name: 'X', icon: 'x', href: 'https://x.com/' },
  ],
  /** The accent marks only what can be acted on. Text and lines; what it looks like filled, pressed and as a tint. */
  accent: {
    light: {
      text: '#1b4ad0',
      fill: '#1b4ad0',
      fillPressed: '#1539a6',
      onFill: '#ffffff',
      tint: '#ecf1fe',
    },
    dark: {
      text: '#9db8ff',
      fill: '#3b63e6',
      fillPressed: '#2f55d4',
      onFill: '#ffffff',
      tint: '#1c2745',
    },
  },
  /** The mark in a 32 × 32 box: a roof line held by a tick. `roof` is stroked, `tick` takes the accent. */
  mark: {
    roof: 'M3.5 20.5c0-2.6 1.5-3.9 4-4.2 2-4.5 4.3-6.8 9-6.8 5 0 7.9 2.6 10 6.9 1.5.5 2.2 1.7 2.2 4.1',
    tick: 'M10.5 20.5l4 4 8-8.5',
  },
} as const
