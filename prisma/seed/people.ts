export { listDemoLogins, type DemoLogin } from './people/demo'
