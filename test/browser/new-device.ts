// As in main.tsx: before the components, whose own rules outrank these.
import "../../src-ui/foundations/theme/tokens.css";
import "../../src-ui/foundations/theme/base.css";
import "../../src-ui/foundations/theme/classes.css";

// Files share one origin, one after the other: each starts as on a new device, whatever the one before has saved.
localStorage.clear();
sessionStorage.clear();
