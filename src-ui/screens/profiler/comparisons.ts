// One lazy part for both: each file of the app takes room in the service worker's list.
export { ExperimentView } from "./experiment-view";
export { RunsView } from "./runs-view";
