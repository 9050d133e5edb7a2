'use client'

import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What takes the place of children that failed to load or to render. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * React's own kind of boundary (only a class can be one). `catchError` of `next/error` does the same and brings Next's error
 * page and document head with it, 2 kB on every page.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
