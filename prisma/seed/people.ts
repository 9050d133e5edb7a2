export { demoLogins, type DemoLogin } from './people/demo'
