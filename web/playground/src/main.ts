// Starts the playground.

import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/controls.css';
import './styles/stage.css';
import './styles/code.css';
import './styles/workbench.css';
import { Shell } from './shell/shell';
import { startTheme } from './shell/theme';

startTheme();
// The engine loads at the same time as the page. If the engine fails to load, the page reports it.
import('./engine').then(({ engine }) => engine()).catch(() => undefined);
document.body.replaceChildren();
void new Shell(document.body).open();
