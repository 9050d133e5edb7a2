/** The operator's name and look. To rebrand, replace this file and run `scripts/draw-icons.ts`. */
export const BRAND = {
  name: 'Bharosa Cars',
  /** Label on a home screen: at most 12 characters. */
  shortName: 'Bharosa',
  legalName: 'Bharosa Cars Private Limited',
  registeredAddress:
    '4th Floor, 27 Lake View Road, Guindy Industrial Estate, Chennai 600032, Tamil Nadu',
  phone: { href: 'tel:+918000002427', display: '80000\u00a002427' },
  email: 'hello@bharosacars.example',
  security: { email: 'security@bharosacars.example', policy: '/contactus#security' },
  /** Shown at /complaints (Consumer Protection (E-Commerce) Rules 2020, rule 4(4)). */
  grievanceOfficer: {
    name: 'Lakshmi Raman',
    designation: 'Grievance Officer',
    email: 'grievance@bharosacars.example',
    phone: { href: 'tel:+918000002428', display: '80000\u00a002428' },
  },
  supportHours: { opens: '10:00', closes: '20:00' },
  socials: [
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/' },
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/' },
    { name: 'X', icon: 'x', href: 'https://x.com/' },
  ],
  /** For interactive elements only. */
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
  mark: {
    roof: 'M3.5 20.5c0-2.6 1.5-3.9 4-4.2 2-4.5 4.3-6.8 9-6.8 5 0 7.9 2.6 10 6.9 1.5.5 2.2 1.7 2.2 4.1',
    tick: 'M10.5 20.5l4 4 8-8.5',
  },
} as const
