'use client'

import type { LoginForm } from '@/lib/client/login-popup-store'

export default function LoginPopup({ form }: { form: LoginForm }) {
  return <p hidden>{form}</p>
}
