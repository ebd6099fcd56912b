// As in main.tsx: before the components, whose own rules outrank these.
import "../../src-ui/theme/tokens.css";
import "../../src-ui/theme/base.css";
import "../../src-ui/theme/classes.css";
