import { endings, type Scenario } from './scenario.ts'
import { killServer } from './scenarios/kill-server.ts'
import { restartDatabase } from './scenarios/restart-database.ts'

/** Every scenario, in the order in which they are played. */
export const scenarios: readonly Scenario[] = [killServer, ...endings.map(restartDatabase)]
